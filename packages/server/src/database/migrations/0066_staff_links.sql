CREATE TYPE "public"."staff_link_kind" AS ENUM('password', 'old_email', 'new_email');--> statement-breakpoint
CREATE TABLE "staff_links" (
	"staff_id" uuid NOT NULL,
	"kind" "staff_link_kind" NOT NULL,
	"token_hash" text NOT NULL,
	"email" text,
	"used_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_links_staff_id_kind_pk" PRIMARY KEY("staff_id","kind"),
	CONSTRAINT "staff_links_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "staff_links" ADD CONSTRAINT "staff_links_staff_id_staff_members_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_links_expires_at_index" ON "staff_links" USING btree ("expires_at");