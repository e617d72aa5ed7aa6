CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"cause" text NOT NULL,
	"mail" jsonb,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"last_problem" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mails_cause_unique" UNIQUE("cause"),
	CONSTRAINT "mails_end_once" CHECK (sent_at is null or failed_at is null),
	CONSTRAINT "mails_keep_what_waits" CHECK (mail is not null or sent_at is not null)
);
--> statement-breakpoint
CREATE INDEX "mails_due_at_index" ON "mails" USING btree ("due_at") WHERE sent_at is null and failed_at is null;