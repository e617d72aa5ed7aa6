ALTER TABLE "ingredients" ADD COLUMN "diet" text;
--> statement-breakpoint
-- The ingredients of the first content. Of their own, owners say it themselves.
UPDATE "ingredients" SET "diet" = CASE
  WHEN "name" IN ('Gorgonzola', 'Parmesan', 'Anchovies', 'Prawns', 'Tuna', 'White crab meat', 'Beef meatballs', 'Fennel sausage', 'Ham', 'Nduja', 'Pepperoni', 'Pork sausage', 'Prosciutto', 'Roast chicken', 'Salami', 'Smoked bacon') THEN 'neither'
  WHEN "name" IN ('Crème fraîche', 'Basil and cashew pesto', 'Mozzarella', 'Mature cheddar', 'Mild blue cheese', 'Burrata', 'Feta', 'Goat''s cheese', 'Hard cheese', 'Free-range egg', 'Buttered leeks', 'Chilli honey', 'Garlic & herb dip') THEN 'vegetarian'
  ELSE 'vegan' END
WHERE "name" IN (
  'Gorgonzola', 'Parmesan', 'Anchovies', 'Prawns', 'Tuna', 'White crab meat',
  'Beef meatballs', 'Fennel sausage', 'Ham', 'Nduja', 'Pepperoni', 'Pork sausage',
  'Prosciutto', 'Roast chicken', 'Salami', 'Smoked bacon', 'Crème fraîche', 'Basil and cashew pesto',
  'Mozzarella', 'Mature cheddar', 'Mild blue cheese', 'Burrata', 'Feta', 'Goat''s cheese',
  'Hard cheese', 'Free-range egg', 'Buttered leeks', 'Chilli honey', 'Garlic & herb dip', 'Pizza dough',
  'Sourdough', 'Tomato sauce', 'Barbecue sauce', 'Dairy-free cashew pesto', 'Vegan cheese', 'Artichokes',
  'Aubergine', 'Basil', 'Black olives', 'Capers', 'Cherry tomatoes', 'Courgette',
  'Fresh chilli', 'Garlic', 'Jalapeños', 'Leeks', 'Lemon', 'Mushrooms',
  'Oregano', 'Pineapple', 'Potato', 'Red onion', 'Rocket', 'Samphire',
  'Spinach', 'Sun-dried tomatoes', 'Sweetcorn', 'Sweet peppers', 'Walnuts', 'Vegan garlic dip',
  'Vegetables of the week');
