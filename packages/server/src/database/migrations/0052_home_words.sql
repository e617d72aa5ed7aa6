-- The defaults are what Home said so far. They fill the row of a shop that is open already.
ALTER TABLE "shop_details" ADD COLUMN "hero_title" text DEFAULT 'Handmade pizza, straight out of the stone' NOT NULL;
--> statement-breakpoint
ALTER TABLE "shop_details" ADD COLUMN "hero_text" text DEFAULT 'Dough that takes two days, tomatoes that take nothing but salt, and ninety seconds in an oven hot enough to blister the edge. We make each pizza by hand, when you order it.' NOT NULL;