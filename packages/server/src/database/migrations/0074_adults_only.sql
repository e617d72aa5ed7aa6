ALTER TABLE "pizzas" ADD COLUMN "is_adults_only" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "is_adults_only" boolean DEFAULT false NOT NULL;