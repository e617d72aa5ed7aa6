/** What the shop says about itself. */
export interface ShopDetails {
  name: string;
  tag: string;
  description: string;
  street: string;
  town: string;
  county: string;
  postcode: string;
  email: string;
  phone: string;
  supportHours: string;
  logoColour: string;
  logo: string | null;
  heroTitle: string;
  heroText: string;
  heroPicture: string | null;
  /** The large files of the hero's photo, beside those that every picture has. */
  heroWidths?: readonly number[];
  hiddenSections: string | null;
  storyTitle: string;
  storyText: string;
  storyMore: string;
  instagram: string | null;
  facebook: string | null;
  tiktok: string | null;
  vatNumber: string | null;
  terms: string | null;
  privacy: string | null;
  version: number;
}

/** Each node holds them in memory, since nearly every answer, mail and page needs a part of them. */
export interface DetailsMemory {
  current(): ShopDetails;
  /** Waits while a change is being read: pages and answers are kept, so they must not be made from the old details. */
  latest(): Promise<ShopDetails>;
  renew(): Promise<void>;
}
