export const chatLink = (phone: string) => `https://wa.me/${phone.replace(/\D/g, '')}`;
