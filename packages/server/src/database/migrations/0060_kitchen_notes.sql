ALTER TABLE "order_lines" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "kitchen_note" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "allergy" text;--> statement-breakpoint
CREATE INDEX "order_lines_with_notes" ON "order_lines" USING btree ("order_id") WHERE "order_lines"."note" is not null;--> statement-breakpoint
CREATE INDEX "orders_with_notes" ON "orders" USING btree ("updated_at") WHERE num_nonnulls("orders"."kitchen_note", "orders"."allergy") > 0;