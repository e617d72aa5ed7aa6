ALTER TYPE "public"."order_event" ADD VALUE 'started' BEFORE 'baked';--> statement-breakpoint
ALTER TYPE "public"."order_event" ADD VALUE 'unstarted' BEFORE 'baked';--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "started_at" timestamp with time zone;