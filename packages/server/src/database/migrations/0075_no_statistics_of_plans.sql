-- As in 0053: nothing is searched by these documents.
ALTER TABLE "menu_draft_steps" ALTER COLUMN "document" SET STATISTICS 0;--> statement-breakpoint
ALTER TABLE "price_plans" ALTER COLUMN "round" SET STATISTICS 0;--> statement-breakpoint
ALTER TABLE "categories" ALTER COLUMN "sale_times" SET STATISTICS 0;--> statement-breakpoint
ALTER TABLE "pizzas" ALTER COLUMN "sale_times" SET STATISTICS 0;
