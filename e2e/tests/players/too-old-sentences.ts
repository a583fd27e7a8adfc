/** Shown by a browser that is too old for the product, in its three languages. */
export const tooOldSentences = ['เงินของคุณยังอยู่ครบ', 'ເງິນຂອງທ່ານຍັງຢູ່ຄົບ', 'Your money is safe.']
