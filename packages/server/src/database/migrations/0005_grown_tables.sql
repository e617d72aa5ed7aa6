DROP INDEX "orders_paid_by_time";--> statement-breakpoint
CREATE INDEX "coupon_reservations" ON "coupon_redemptions" USING btree ("coupon_id") WHERE "coupon_redemptions"."redeemed_at" is null;--> statement-breakpoint
CREATE INDEX "contact_messages_email_index" ON "contact_messages" USING btree ("email");--> statement-breakpoint
CREATE INDEX "orders_sold_by_time" ON "orders" USING btree ("placed_at") WHERE "orders"."status" in ('confirmed', 'completed') and "orders"."payment_status" <> 'refunded';--> statement-breakpoint
CREATE INDEX "sandbox_payments_status_created_at_index" ON "sandbox_payments" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "sandbox_payments_payment_reference_index" ON "sandbox_payments" USING btree ("payment_reference");