/** Characters of names and texts that several resources hold. */
export const longest = {
  memberName: 60,
  companyName: 100,
  sellerName: 200,
  sellerDetails: 2_000,
  buyerDetails: 500,
} as const;
