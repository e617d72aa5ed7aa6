ALTER TYPE "public"."order_event" ADD VALUE 'recalled' BEFORE 'closed_by_hand';--> statement-breakpoint
ALTER TYPE "public"."order_event" ADD VALUE 'recalled_in_cash' BEFORE 'closed_by_hand';--> statement-breakpoint
ALTER TYPE "public"."cancel_reason" ADD VALUE 'sold_out';--> statement-breakpoint
ALTER TYPE "public"."cancel_reason" ADD VALUE 'shop_closed';--> statement-breakpoint
ALTER TYPE "public"."cancel_reason" ADD VALUE 'too_far';--> statement-breakpoint
ALTER TYPE "public"."cancel_reason" ADD VALUE 'not_reached';--> statement-breakpoint
ALTER TYPE "public"."order_role" ADD VALUE 'counter' BEFORE 'driver';