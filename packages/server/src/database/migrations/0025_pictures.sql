CREATE TABLE "picture_files" (
	"picture_hash" text NOT NULL,
	"format" text NOT NULL,
	"width" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "picture_files_picture_hash_format_width_pk" PRIMARY KEY("picture_hash","format","width")
);
--> statement-breakpoint
CREATE TABLE "picture_photos" (
	"hash" text PRIMARY KEY NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"hash" text PRIMARY KEY NOT NULL,
	"recipe" jsonb,
	"photo_hash" text,
	"crop_x" double precision,
	"crop_y" double precision,
	"crop_zoom" double precision,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"touched_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "drawn_or_cut" CHECK (("pictures"."recipe" is null) = ("pictures"."photo_hash" is not null)
        and num_nulls("pictures"."photo_hash", "pictures"."crop_x", "pictures"."crop_y", "pictures"."crop_zoom") in (0, 4))
);
--> statement-breakpoint
ALTER TABLE "picture_files" ADD CONSTRAINT "picture_files_picture_hash_pictures_hash_fk" FOREIGN KEY ("picture_hash") REFERENCES "public"."pictures"("hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_photo_hash_picture_photos_hash_fk" FOREIGN KEY ("photo_hash") REFERENCES "public"."picture_photos"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_created_by_staff_members_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."staff_members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pictures_touched_at_index" ON "pictures" USING btree ("touched_at");--> statement-breakpoint
CREATE INDEX "pictures_photo_hash_index" ON "pictures" USING btree ("photo_hash");