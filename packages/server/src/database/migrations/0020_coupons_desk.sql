ALTER TABLE "coupons" ADD COLUMN "is_paused" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "coupon_uses_by_order" ON "coupon_redemptions" USING btree ("coupon_id","order_id") WHERE "coupon_redemptions"."redeemed_at" is not null;