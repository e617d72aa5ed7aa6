ALTER TABLE "pizzas" ADD COLUMN "kind" text DEFAULT 'pizza' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "kind" text DEFAULT 'pizza' NOT NULL;