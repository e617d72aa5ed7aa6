ALTER TABLE "stores" ADD COLUMN "delivery_zones" jsonb DEFAULT '[]' NOT NULL;--> statement-breakpoint
-- As in 0075: nothing is searched by this document.
ALTER TABLE "stores" ALTER COLUMN "delivery_zones" SET STATISTICS 0;
