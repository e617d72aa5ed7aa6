CREATE TYPE "public"."hide_reason" AS ENUM('abuse', 'personal_data', 'not_about_our_food', 'unlawful', 'advertising');--> statement-breakpoint
CREATE TABLE "contact_replies" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"message_id" uuid NOT NULL,
	"text" text NOT NULL,
	"written_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "done_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "done_by" text;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "answer" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "answered_by" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "hidden_for" "hide_reason";--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_replies" ADD CONSTRAINT "contact_replies_message_id_contact_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."contact_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_replies_message_id_index" ON "contact_replies" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "contact_messages_open" ON "contact_messages" USING btree ("id") WHERE "contact_messages"."done_at" is null;--> statement-breakpoint
CREATE INDEX "reviews_rating_created_at_id_index" ON "reviews" USING btree ("rating","created_at","id");--> statement-breakpoint
CREATE INDEX "reviews_unanswered" ON "reviews" USING btree ("created_at","id") WHERE "reviews"."answer" is null and "reviews"."hidden_for" is null;--> statement-breakpoint
CREATE INDEX "reviews_hidden" ON "reviews" USING btree ("created_at","id") WHERE "reviews"."hidden_for" is not null;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "done_by_somebody" CHECK (num_nonnulls("contact_messages"."done_at", "contact_messages"."done_by") <> 1);--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "answer_is_whole" CHECK (num_nonnulls("reviews"."answer", "reviews"."answered_at", "reviews"."answered_by") in (0, 3));