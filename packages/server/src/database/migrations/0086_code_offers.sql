ALTER TABLE "coupons" DROP CONSTRAINT "percent_in_range";--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "terms" jsonb;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "percent_in_range" CHECK ("coupons"."discount_percent" between 0 and 100);--> statement-breakpoint
ALTER TABLE "coupons" ALTER COLUMN "terms" SET STATISTICS 0;
