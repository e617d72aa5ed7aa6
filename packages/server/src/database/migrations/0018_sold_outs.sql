CREATE TABLE "sold_outs" (
	"subject_id" uuid PRIMARY KEY NOT NULL,
	"until" timestamp with time zone,
	"marked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"marked_by" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "sold_outs_until_index" ON "sold_outs" USING btree ("until");
--> statement-breakpoint
CREATE TRIGGER "content_changed" AFTER INSERT OR UPDATE OR DELETE ON "sold_outs" FOR EACH ROW EXECUTE FUNCTION "announce_content_change"();
