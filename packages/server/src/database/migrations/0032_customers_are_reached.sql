ALTER TABLE "saved_addresses" ADD COLUMN "door" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "door" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "phone" text;