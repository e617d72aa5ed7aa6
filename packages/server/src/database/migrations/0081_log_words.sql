ALTER TABLE "audit_log" ADD COLUMN "said" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "audit_log_subject_id_index" ON "audit_log" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "audit_log_also_about_index" ON "audit_log" USING gin ("also_about");--> statement-breakpoint
CREATE INDEX "audit_log_staff_id_id_index" ON "audit_log" USING btree ("staff_id","id");