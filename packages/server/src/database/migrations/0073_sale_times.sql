ALTER TABLE "categories" ADD COLUMN "sale_times" jsonb;--> statement-breakpoint
ALTER TABLE "pizzas" ADD COLUMN "sale_times" jsonb;