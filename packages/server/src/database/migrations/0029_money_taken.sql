ALTER TABLE "orders" ADD COLUMN "taken_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "orders_taken_by_time" ON "orders" USING btree ("taken_at") WHERE "orders"."taken_at" is not null;--> statement-breakpoint
CREATE INDEX "orders_cash_due" ON "orders" USING btree ("placed_at") WHERE "orders"."payment_status" = 'due_on_pickup';--> statement-breakpoint
CREATE INDEX "payments_not_kept" ON "payment_sessions" USING btree ("created_at") WHERE "payment_sessions"."settled_at" is null and "payment_sessions"."status" in ('refund_due', 'refunded');--> statement-breakpoint
CREATE INDEX "mails_failed" ON "mails" USING btree ("failed_at") WHERE failed_at is not null;--> statement-breakpoint
-- Cash came when the order was handed over: on the board, or closed by hand. Card money came with the order.
UPDATE "orders" SET "taken_at" = coalesce(
  CASE "payment_method" WHEN 'cash' THEN coalesce("completed_at", (
    SELECT min("at") FROM "order_events"
    WHERE "order_id" = "orders"."id" AND "money_before" = 'due_on_pickup' AND "money_after" = 'paid'
  )) END,
  "placed_at"
) WHERE "payment_status" in ('paid', 'refunded');
