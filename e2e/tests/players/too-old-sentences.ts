/** The message for browsers that are too old for the product, in the three languages. */
export const tooOldSentences = ['เงินของคุณยังอยู่ครบ', 'ເງິນຂອງທ່ານຍັງຢູ່ຄົບ', 'Your money is safe.']
