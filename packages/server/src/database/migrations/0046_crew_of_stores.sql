ALTER TABLE "device_codes" ADD COLUMN "store_id" uuid;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "store_id" uuid;--> statement-breakpoint
ALTER TABLE "staff_invitations" ADD COLUMN "store_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_members" ADD COLUMN "store_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "device_codes" ADD CONSTRAINT "device_codes_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
-- Until now all pickups went to the first store, and every device with them.
UPDATE "devices" SET "store_id" = (SELECT "id" FROM "stores" ORDER BY "id" LIMIT 1);--> statement-breakpoint
UPDATE "device_codes" SET "store_id" = (SELECT "id" FROM "stores" ORDER BY "id" LIMIT 1);
