export type Address = {
  id: number;
  name: string;
  address: string;
  number: string;
  floor: string;
  locality: string;
  city: string;
  province: string;
  zipcode: string;
  country: string;
  phone: string;
};

export type Customer = {
  id: number;
  store_id: number;
  name: string;
  email: string;
  phone: string | null;
  identification: string | null;
  note: string | null;
  address: Address | null;
  extra: Record<string, string>;
  active: boolean;
  accepts_marketing: boolean;
  created_at: number;
  updated_at: number;
};
