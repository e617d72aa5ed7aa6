ALTER TABLE "printers" ADD COLUMN "paper_mm" integer DEFAULT 80 NOT NULL;--> statement-breakpoint
ALTER TABLE "printers" ADD CONSTRAINT "printers_paper" CHECK ("printers"."paper_mm" in (58, 80));