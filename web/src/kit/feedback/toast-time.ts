/** How long a short text stays. */
export const toastMs = 5000;
