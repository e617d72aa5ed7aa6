ALTER TABLE "choice_lists" ADD COLUMN "at_least" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "choice_lists" ADD COLUMN "at_most" integer;--> statement-breakpoint
ALTER TABLE "pizzas" ADD COLUMN "add_on_rules" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
-- As in 0075: nothing is searched by this document.
ALTER TABLE "pizzas" ALTER COLUMN "add_on_rules" SET STATISTICS 0;
