ALTER TABLE "orders" ADD COLUMN "cancel_words" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "words" text;