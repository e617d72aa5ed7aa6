CREATE TABLE "choice_lists" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"choices" jsonb NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "pizza_add_ons" ADD COLUMN "shared_id" uuid;--> statement-breakpoint
ALTER TABLE "pizza_options" ADD COLUMN "shared_id" uuid;--> statement-breakpoint
-- As in 0075: nothing is searched by this document.
ALTER TABLE "choice_lists" ALTER COLUMN "choices" SET STATISTICS 0;
