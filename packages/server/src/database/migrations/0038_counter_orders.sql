CREATE TYPE "public"."order_source" AS ENUM('web', 'counter', 'phone');--> statement-breakpoint
ALTER TYPE "public"."order_event" ADD VALUE 'placed_at_counter' BEFORE 'placed_free';--> statement-breakpoint
ALTER TYPE "public"."order_event" ADD VALUE 'paid_at_counter' BEFORE 'placed_free';--> statement-breakpoint
ALTER TYPE "public"."payment_method" ADD VALUE 'card_machine';--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "cash_is_for_pickup";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "source" "order_source" DEFAULT 'web' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "counter_key" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_counterKey_unique" UNIQUE("counter_key");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "cash_is_for_pickup" CHECK ("orders"."payment_method" = 'card' or "orders"."delivery_type" = 'pickup' or "orders"."source" <> 'web');