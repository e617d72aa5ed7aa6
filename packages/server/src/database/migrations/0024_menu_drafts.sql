CREATE TABLE "ingredients" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"name" text NOT NULL,
	"allergens" text[],
	"position" integer NOT NULL,
	CONSTRAINT "ingredients_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "menu_drafts" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"document" jsonb,
	"editors" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "one_row" CHECK ("menu_drafts"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "menu_publications" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"document" jsonb NOT NULL,
	"changes" jsonb NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"published_by" text,
	"written_by" text[] DEFAULT '{}' NOT NULL,
	"restored_id" uuid
);
--> statement-breakpoint
ALTER TABLE "pizza_add_ons" ADD COLUMN "ingredient_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "pizza_options" ADD COLUMN "ingredient_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "pizzas" ADD COLUMN "ingredient_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "custom_choices" ADD COLUMN "ingredient_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "customizer_settings" ADD COLUMN "base_ingredient_ids" uuid[] DEFAULT '{}' NOT NULL;