/** Opens a WhatsApp conversation with this number. */
export const chatLink = (phone: string) => `https://wa.me/${phone.replace(/\D/g, '')}`;
