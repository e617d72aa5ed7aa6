ALTER TABLE "shop_details" ADD COLUMN "hero_picture" text;--> statement-breakpoint
ALTER TABLE "shop_details" ADD COLUMN "hidden_sections" text;