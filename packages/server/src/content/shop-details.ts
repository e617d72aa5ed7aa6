/** What the shop says of itself. */
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
  heroTitle: string;
  heroText: string;
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

/** Held by each node, since nearly every answer, mail and page needs a part of it. */
export interface DetailsMemory {
  current(): ShopDetails;
  /** Waits for a change that is being read: pages and answers are kept, so they must not be made of the old ones. */
  latest(): Promise<ShopDetails>;
  renew(): Promise<void>;
}
