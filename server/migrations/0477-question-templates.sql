-- Why: most questions before buying are the same few, and so are their answers. Staff write them once, in all languages:
-- shoppers are offered the questions where they ask, staff the answers where they answer. Nothing is sent by itself.
create table goods.comment_template (
  id uuid primary key,
  kind text not null check (kind in ('question', 'answer')),
  -- By language: all four, each something.
  words jsonb not null check (
    jsonb_typeof(words) = 'object' and words ?& array['zh-CN', 'zh-TW', 'en', 'ja']
    and length(words ->> 'zh-CN') > 0 and length(words ->> 'zh-TW') > 0 and length(words ->> 'en') > 0
    and length(words ->> 'ja') > 0),
  -- Within its kind; where places are the same, the older stands first.
  place integer not null check (place between 0 and 9999),
  is_on boolean not null,
  version integer not null default 0 check (version >= 0),
  added_at timestamptz not null,
  changed_at timestamptz not null,
  -- The name of a member of staff; empty for the product itself.
  changed_by text not null default ''
);
create index comment_template_order on goods.comment_template (kind, place, added_at, id);

insert into goods.comment_template (id, kind, place, is_on, added_at, changed_at, words)
select gen_random_uuid(), kind, place, true, now(), now(), words::jsonb from (values
  ('question', 1, '{"zh-CN": "还有货吗?", "zh-TW": "還有貨嗎?", "en": "Is it still available?", "ja": "まだ在庫はありますか?"}'),
  ('question', 2, '{"zh-CN": "实际尺寸是多少?", "zh-TW": "實際尺寸是多少?", "en": "What are its actual measurements?", "ja": "実寸を教えてください。"}'),
  ('question', 3, '{"zh-CN": "有没有划痕、污渍或异味?", "zh-TW": "有沒有刮痕、污漬或異味?", "en": "Are there scratches, stains or smells?", "ja": "傷・汚れ・においはありますか?"}'),
  ('question', 4, '{"zh-CN": "配件和原盒齐全吗?", "zh-TW": "配件和原盒齊全嗎?", "en": "Are all parts and the original box included?", "ja": "付属品と元箱は揃っていますか?"}'),
  ('question', 5, '{"zh-CN": "功能都正常吗?", "zh-TW": "功能都正常嗎?", "en": "Does everything work?", "ja": "動作に問題はありませんか?"}'),
  ('question', 6, '{"zh-CN": "能寄到我这里吗?", "zh-TW": "能寄到我這裡嗎?", "en": "Can it be sent to my country?", "ja": "私の国まで発送できますか?"}'),
  ('question', 7, '{"zh-CN": "是正品吗,有凭证吗?", "zh-TW": "是正品嗎,有憑證嗎?", "en": "Is it genuine, and is there proof?", "ja": "正規品ですか。証明できるものはありますか?"}'),
  ('answer', 1, '{"zh-CN": "已向卖家确认:有货,可以下单。", "zh-TW": "已向賣家確認:有貨,可以下單。", "en": "We asked the seller: it is available and can be ordered.", "ja": "出品者に確認しました。在庫があり、ご注文いただけます。"}'),
  ('answer', 2, '{"zh-CN": "已向卖家询问,卖家没有回复。商品页写的是目前知道的全部。", "zh-TW": "已向賣家詢問,賣家沒有回覆。商品頁寫的是目前知道的全部。", "en": "We asked the seller, who did not reply. What the page says is all that is known.", "ja": "出品者に問い合わせましたが、回答がありませんでした。商品ページの説明が現時点で分かるすべてです。"}'),
  ('answer', 3, '{"zh-CN": "商品页写的就是卖家给出的全部信息,卖家没有补充。介意请谨慎下单,也可以加购验货服务。", "zh-TW": "商品頁寫的就是賣家給出的全部資訊,賣家沒有補充。介意請謹慎下單,也可以加購驗貨服務。", "en": "The page shows all that the seller tells; there is nothing to add. An inspection can be booked with the order.", "ja": "商品ページの内容が出品者の説明のすべてです。ご心配な場合は検品サービスもご利用いただけます。"}'),
  ('answer', 4, '{"zh-CN": "可以寄。到手价里选好地区,就能看到能走的线路和价格。", "zh-TW": "可以寄。到手價裡選好地區,就能看到能走的線路和價格。", "en": "It can be sent. Choose your country in the landed price to see the routes and what they cost.", "ja": "発送できます。到着価格で国・地域を選ぶと、利用できるルートと料金をご覧いただけます。"}'),
  ('answer', 5, '{"zh-CN": "很抱歉,这件商品不能寄到你的地区。", "zh-TW": "很抱歉,這件商品不能寄到你的地區。", "en": "We are sorry: these goods cannot be sent to your country.", "ja": "申し訳ございませんが、この商品はお届け先の国・地域へ発送できません。"}'),
  ('answer', 6, '{"zh-CN": "卖家不接受退换,请确认清楚再下单。", "zh-TW": "賣家不接受退換,請確認清楚再下單。", "en": "The seller takes nothing back. Please order only when you are sure.", "ja": "出品者は返品・交換を受け付けていません。よくご確認のうえご注文ください。"}')
) as standard (kind, place, words);
