-- The payload says whom the change concerns: see news/topics.ts.
CREATE OR REPLACE FUNCTION "announce_content_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('content_changed', CASE
    WHEN TG_TABLE_NAME = 'stores' THEN 'busy'
    WHEN TG_TABLE_NAME IN ('reviews', 'shop_details') THEN ''
    ELSE 'menu'
  END);
  RETURN NULL;
END
$$;
