ALTER TABLE "orders" ADD COLUMN "accepted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "ready_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "completed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "orders_open_by_time" ON "orders" USING btree ("placed_at") WHERE "orders"."status" = 'confirmed';--> statement-breakpoint
CREATE INDEX "orders_completed_by_time" ON "orders" USING btree ("completed_at") WHERE "orders"."completed_at" is not null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "stages_in_order" CHECK (("orders"."ready_at" is null or "orders"."accepted_at" is not null) and ("orders"."completed_at" is null or ("orders"."ready_at" is not null and "orders"."status" = 'completed')));