-- Before a closing time could lie past 24:00, one after midnight was written as '01:00'. 36:00 is the latest.
UPDATE "stores" SET "opening_hours" = (
	SELECT jsonb_agg(
		CASE WHEN h."shift" @? '$ ? (@.closes <= @.opens && @.closes like_regex "^[0-9]{2}:[0-9]{2}$")'
		THEN h."shift" || jsonb_build_object('closes', least((left(h."shift"->>'closes', 2)::integer + 24) || right(h."shift"->>'closes', 3), '36:00'))
		ELSE h."shift" END
		ORDER BY h."at"
	)
	FROM jsonb_array_elements("opening_hours") WITH ORDINALITY AS h("shift", "at")
) WHERE "opening_hours" @? '$[*] ? (@.closes <= @.opens)';
