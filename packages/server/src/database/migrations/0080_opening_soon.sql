ALTER TABLE "stores" ADD COLUMN "opens_soon" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- A shop that has taken orders is open.
UPDATE "stores" SET "opens_soon" = true WHERE NOT EXISTS (SELECT 1 FROM "orders" WHERE "placed_at" IS NOT NULL);
