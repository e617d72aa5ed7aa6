DROP INDEX "orders_pending_by_age";--> statement-breakpoint
ALTER TABLE "coupon_redemptions" ADD COLUMN "reserved_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "saved_addresses" ADD COLUMN "is_proven" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "quoted_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_pending_by_quote" ON "orders" USING btree ("quoted_at") WHERE "orders"."status" = 'pending';--> statement-breakpoint
UPDATE "orders" SET "quoted_at" = "updated_at" WHERE "status" = 'pending';--> statement-breakpoint
UPDATE "coupon_redemptions" SET "reserved_until" = "payment_sessions"."expires_at" FROM "payment_sessions" WHERE "payment_sessions"."order_id" = "coupon_redemptions"."order_id" AND "payment_sessions"."status" = 'open' AND "coupon_redemptions"."redeemed_at" IS NULL;
