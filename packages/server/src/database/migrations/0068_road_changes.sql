ALTER TYPE "public"."order_event" ADD VALUE 'asked_back' BEFORE 'handed_over';--> statement-breakpoint
ALTER TYPE "public"."order_event" ADD VALUE 'back_on_road' BEFORE 'closed_by_hand';--> statement-breakpoint
ALTER TYPE "public"."order_event" ADD VALUE 'back_on_road_in_cash' BEFORE 'closed_by_hand';--> statement-breakpoint
CREATE INDEX "order_events_at_index" ON "order_events" USING btree ("at") WHERE "order_events"."from_state" = 'out_for_delivery';