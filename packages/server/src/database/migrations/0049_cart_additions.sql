CREATE TABLE "cart_additions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "cart_additions_added_at_index" ON "cart_additions" USING btree ("added_at");