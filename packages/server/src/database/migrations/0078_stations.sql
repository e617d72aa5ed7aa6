CREATE TYPE "public"."station" AS ENUM('all', 'pizza', 'sides', 'packing');--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "station" "station" DEFAULT 'all' NOT NULL;