export const genders = ['female', 'male', 'non_binary', 'undisclosed'] as const;
export const socialNetworks = ['instagram', 'facebook', 'tiktok', 'twitter'] as const;
