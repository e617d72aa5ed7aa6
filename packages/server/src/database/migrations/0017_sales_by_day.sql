DROP INDEX "sales_to_add_up";--> statement-breakpoint
CREATE INDEX "sales_day_index" ON "sales" USING btree ("day");--> statement-breakpoint
CREATE INDEX "sales_to_add_up" ON "sales" USING btree ("id") WHERE not "sales"."is_sum";