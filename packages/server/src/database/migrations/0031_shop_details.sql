CREATE TABLE "shop_details" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"tag" text NOT NULL,
	"description" text NOT NULL,
	"street" text NOT NULL,
	"town" text NOT NULL,
	"county" text NOT NULL,
	"postcode" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"support_hours" text NOT NULL,
	"logo_colour" text NOT NULL,
	"story_title" text NOT NULL,
	"story_text" text NOT NULL,
	"story_more" text NOT NULL,
	"instagram" text,
	"facebook" text,
	"tiktok" text,
	"vat_number" text,
	"terms" text,
	"privacy" text,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "one_row" CHECK ("shop_details"."id" = 1),
	CONSTRAINT "logo_colour_is_hex" CHECK ("shop_details"."logo_colour" ~ '^#[0-9a-f]{6}$')
);
--> statement-breakpoint
CREATE TRIGGER "content_changed" AFTER INSERT OR UPDATE OR DELETE ON "shop_details" FOR EACH STATEMENT EXECUTE FUNCTION "announce_content_change"();
--> statement-breakpoint
-- A shop that is open already goes on saying what its pages said so far. The seed fills a new one.
INSERT INTO "shop_details" ("name", "tag", "description", "street", "town", "county", "postcode", "email", "phone", "support_hours", "logo_colour", "story_title", "story_text", "story_more")
SELECT 'Driftstone', 'Stone-baked by the sea', 'Handmade pizza from a stone oven by the sea in Littlehampton, West Sussex.', '14 Seafront Parade', 'Littlehampton', 'West Sussex', 'BN17 5AA', 'hello@driftstone.example', '01903 555 014', 'Monday–Friday 6 am to 8 pm BST', '#c4321c', 'It began with the oven', 'We built it from beach stone and firebrick before we had a name, a menu or a front door. It took a winter, and on the first warm evening of spring we sold pizza through the window until the dough ran out.', 'The window is a shop now, and the queue goes along the seafront. The oven has not been cold since, and the dough still rests for two days, because it tastes better when nobody hurries it.'
WHERE EXISTS (SELECT FROM "stores");
