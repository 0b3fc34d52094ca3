export type Webhook = {
  id: number;
  store_id: number;
  app_id: string;
  event: string;
  url: string;
  created_at: number;
  updated_at: number;
};

export type Attempt = { at: number; status: number | null; ms: number; error: string | null };

export type Delivery = {
  id: number;
  store_id: number;
  event: string;
  url: string;
  /** The exact bytes that are signed and sent at every attempt. */
  body: string;
  signed: boolean;
  state: 'waiting' | 'delivered' | 'given_up' | 'dropped';
  next_at: number;
  attempts: Attempt[];
  created_at: number;
};
