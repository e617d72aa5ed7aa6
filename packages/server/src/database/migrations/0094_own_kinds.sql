CREATE TABLE "item_kinds" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"name" text NOT NULL,
	"like_kind" text NOT NULL,
	"oven_places" integer NOT NULL,
	"vat_permille" integer,
	"position" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "pizzas" ADD COLUMN "kind_id" uuid;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "own_kind" jsonb;--> statement-breakpoint
ALTER TABLE "pizzas" ADD CONSTRAINT "pizzas_kind_id_item_kinds_id_fk" FOREIGN KEY ("kind_id") REFERENCES "public"."item_kinds"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
-- As in 0075: nothing is searched by this document.
ALTER TABLE "order_lines" ALTER COLUMN "own_kind" SET STATISTICS 0;--> statement-breakpoint
CREATE TRIGGER "content_changed" AFTER INSERT OR UPDATE OR DELETE ON "item_kinds" FOR EACH STATEMENT EXECUTE FUNCTION "announce_content_change"();
