/** The orders in which an admin lists users. */
export const USER_ORDERS = ['newest', 'oldest', 'name'] as const;
export type UserOrder = (typeof USER_ORDERS)[number];
