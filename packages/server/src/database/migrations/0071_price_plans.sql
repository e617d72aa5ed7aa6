CREATE TABLE "menu_draft_steps" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"draft_id" integer DEFAULT 1 NOT NULL,
	"document" jsonb,
	"editors" text[] NOT NULL,
	"words" text NOT NULL,
	"made_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "price_plans" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"round" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"staff_id" uuid NOT NULL,
	"planned_by" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "menu_draft_steps" ADD CONSTRAINT "menu_draft_steps_draft_id_menu_drafts_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."menu_drafts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "menu_draft_steps_draft_id_id_index" ON "menu_draft_steps" USING btree ("draft_id","id");--> statement-breakpoint
CREATE INDEX "price_plans_at_index" ON "price_plans" USING btree ("at");