-- Nothing is searched by a document, and to compare thousands of them is most of what statistics of ordered lines cost: 0099.
ALTER TABLE "sandbox_payments" ALTER COLUMN "description" SET STATISTICS 0;--> statement-breakpoint
ALTER TABLE "audit_log" ALTER COLUMN "before" SET STATISTICS 0, ALTER COLUMN "after" SET STATISTICS 0;--> statement-breakpoint
ALTER TABLE "menu_drafts" ALTER COLUMN "document" SET STATISTICS 0;--> statement-breakpoint
ALTER TABLE "menu_publications" ALTER COLUMN "document" SET STATISTICS 0, ALTER COLUMN "changes" SET STATISTICS 0;--> statement-breakpoint
ALTER TABLE "pictures" ALTER COLUMN "recipe" SET STATISTICS 0;--> statement-breakpoint
ALTER TABLE "refunds" ALTER COLUMN "shares" SET STATISTICS 0;--> statement-breakpoint
ALTER TABLE "newsletter_issues" ALTER COLUMN "blocks" SET STATISTICS 0;--> statement-breakpoint
ALTER TABLE "mails" ALTER COLUMN "mail" SET STATISTICS 0;--> statement-breakpoint
ALTER TABLE "saved_addresses" ALTER COLUMN "door" SET STATISTICS 0;--> statement-breakpoint
ALTER TABLE "kept_days" ALTER COLUMN "totals" SET STATISTICS 0, ALTER COLUMN "details" SET STATISTICS 0;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "door" SET STATISTICS 0;--> statement-breakpoint
ALTER TABLE "order_events" ALTER COLUMN "details" SET STATISTICS 0;--> statement-breakpoint
ALTER TABLE "stores" ALTER COLUMN "opening_hours" SET STATISTICS 0, ALTER COLUMN "special_days" SET STATISTICS 0;--> statement-breakpoint
ALTER TABLE "order_lines" ALTER COLUMN "options" SET STATISTICS 0, ALTER COLUMN "add_ons" SET STATISTICS 0, ALTER COLUMN "allergens" SET STATISTICS 0;
