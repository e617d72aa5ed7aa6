ALTER TABLE "coupons" DROP CONSTRAINT "coupons_code_unique";--> statement-breakpoint
ALTER TABLE "coupons" DROP CONSTRAINT "code_upper_case";--> statement-breakpoint
ALTER TABLE "pizzas" ALTER COLUMN "allergens" SET DEFAULT '{}';--> statement-breakpoint
ALTER TABLE "pizza_add_ons" ADD COLUMN "allergens" text[];--> statement-breakpoint
ALTER TABLE "pizza_options" ADD COLUMN "allergens" text[];--> statement-breakpoint
ALTER TABLE "custom_choices" ADD COLUMN "allergens" text[];--> statement-breakpoint
ALTER TABLE "customizer_settings" ADD COLUMN "base_allergens" text[];--> statement-breakpoint
CREATE UNIQUE INDEX "coupons_code_in_any_case" ON "coupons" USING btree (upper("code"));