ALTER TABLE "users" ADD COLUMN "mailbox_hash" text;--> statement-breakpoint
CREATE INDEX "users_by_mailbox" ON "users" USING btree ("mailbox_hash") WHERE "users"."mailbox_hash" is not null;