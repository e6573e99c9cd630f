-- Why: fourteen sites are platforms of the product's own (product.md, Platforms and goods), eight of them by their pages.
-- Each has names, fees as a believable company asks, and what to know before buying there, in every language. The company
-- changes all of it at the desk; what is there already stays as it is.
insert into content.article (id, type, place, updated_at)
select number, 2, number, now() from generate_series(37, 45) as number
on conflict (id) do nothing;

insert into content.article_text (article_id, language, title, body) values
  (37, 'zh-CN', '雅虎闲置购买须知',
'<ul>
  <li>卖家多为个人，一件一货。付款后买手尽快拍下；被他人先买走时，冻结的款项当即解冻。</li>
  <li>未付款订单保留 30 分钟。</li>
  <li>价格一般已含日本国内运费；标明到付的，入库后按实补。</li>
  <li>成色和配件以卖家的文字与照片为准，有疑问请在下单前提问。</li>
  <li>到货后平台的评价期限很短，到仓后请尽快看照片；需要细查的请选验货。</li>
</ul>'),
  (37, 'zh-TW', '雅虎閒置購買須知',
'<ul>
  <li>賣家多為個人，一件一貨。付款後買手盡快拍下；被他人先買走時，凍結的款項當即解凍。</li>
  <li>未付款訂單保留 30 分鐘。</li>
  <li>價格一般已含日本國內運費；標明到付的，入庫後按實補。</li>
  <li>成色和配件以賣家的文字與照片為準，有疑問請在下單前提問。</li>
  <li>到貨後平台的評價期限很短，到倉後請盡快看照片；需要細查的請選驗貨。</li>
</ul>'),
  (37, 'en', 'Before buying on Yahoo! Flea',
'<ul>
  <li>Most sellers are private people and each piece is one of a kind. We buy as soon as we can after payment; if somebody else was faster, what was held is released at once.</li>
  <li>An unpaid order is kept for 30 minutes.</li>
  <li>Prices usually include shipping within Japan; where it is paid on delivery, the real amount is asked for once the goods are here.</li>
  <li>Condition and parts are as the seller’s words and photos say. Ask before you order if something is unclear.</li>
  <li>The platform’s time for rating is short: look at the arrival photos soon, and order an inspection where more has to be checked.</li>
</ul>'),
  (37, 'ja', 'Yahoo!フリマでご購入の前に',
'<ul>
  <li>出品者の多くは個人で、商品は一点ものです。お支払い後すぐに購入手続きをします。先に売れた場合、お預かりした代金はその場でお戻しします。</li>
  <li>お支払いがない注文の保留は30分です。</li>
  <li>価格には通常、日本国内の送料が含まれます。着払いの商品は入庫後に実費をいただきます。</li>
  <li>状態や付属品は出品者の説明と写真のとおりです。ご不明な点は注文前にご質問ください。</li>
  <li>受取評価の期限が短いため、入庫後はお早めに写真をご確認ください。詳しい確認には検品をご利用ください。</li>
</ul>'),
  (38, 'zh-CN', 'Rakuma 购买须知',
'<ul>
  <li>卖家多为个人，一件一货。标明“専用”的商品是为别人留的，不能代购。</li>
  <li>有的卖家要求先留言或申请购买，买手会替您留言，等卖家同意。</li>
  <li>未付款订单保留 30 分钟；被他人先买走时，款项当即解冻。</li>
  <li>卖家一般在 1 至 7 天内发货，以商品页写的为准。</li>
  <li>品牌商品真伪由卖家自述，平台的鉴定不随代购提供；可疑的商品我们会拒绝购买并全额退款。</li>
</ul>'),
  (38, 'zh-TW', 'Rakuma 購買須知',
'<ul>
  <li>賣家多為個人，一件一貨。標明「専用」的商品是為別人留的，不能代購。</li>
  <li>有的賣家要求先留言或申請購買，買手會替您留言，等賣家同意。</li>
  <li>未付款訂單保留 30 分鐘；被他人先買走時，款項當即解凍。</li>
  <li>賣家一般在 1 至 7 天內發貨，以商品頁寫的為準。</li>
  <li>品牌商品真偽由賣家自述，平台的鑑定不隨代購提供；可疑的商品我們會拒絕購買並全額退款。</li>
</ul>'),
  (38, 'en', 'Before buying on Rakuma',
'<ul>
  <li>Most sellers are private people and each piece is one of a kind. Goods marked “専用” are kept for somebody else and cannot be bought.</li>
  <li>Some sellers want a comment or a request first: the buyer writes for you and waits for their answer.</li>
  <li>An unpaid order is kept for 30 minutes; if somebody else was faster, what was held is released at once.</li>
  <li>Sellers usually send within 1 to 7 days; the goods’ page says when.</li>
  <li>Whether brands are genuine is the seller’s own word. What looks doubtful is not bought, and you are refunded in full.</li>
</ul>'),
  (38, 'ja', 'ラクマでご購入の前に',
'<ul>
  <li>出品者の多くは個人で、商品は一点ものです。「専用」と書かれた商品は購入できません。</li>
  <li>コメントや購入申請が必要な出品者には、担当者が代わりに連絡し、返事を待ちます。</li>
  <li>お支払いがない注文の保留は30分です。先に売れた場合、代金はその場でお戻しします。</li>
  <li>発送は通常1〜7日以内です。商品ページの記載をご確認ください。</li>
  <li>ブランド品の真贋は出品者の申告によります。疑わしい商品は購入せず、全額返金します。</li>
</ul>'),
  (39, 'zh-CN', 'ZOZOTOWN 购买须知',
'<ul>
  <li>都是全新的衣物和杂货，请先选好颜色和尺码；尺码以商品页的实测为准，采购后不能更改。</li>
  <li>“予約”商品到货要数周至数月，付款后不能取消。</li>
  <li>限时折扣和优惠券以采购时为准，价格变动按差额补款或退回。</li>
  <li>一次提交的商品合收一次日本国内运费。</li>
  <li>内衣、袜类和饰品拆封后不能退货。</li>
</ul>'),
  (39, 'zh-TW', 'ZOZOTOWN 購買須知',
'<ul>
  <li>都是全新的衣物和雜貨，請先選好顏色和尺碼；尺碼以商品頁的實測為準，採購後不能更改。</li>
  <li>「予約」商品到貨要數週至數月，付款後不能取消。</li>
  <li>限時折扣和優惠券以採購時為準，價格變動按差額補款或退回。</li>
  <li>一次提交的商品合收一次日本國內運費。</li>
  <li>內衣、襪類和飾品拆封後不能退貨。</li>
</ul>'),
  (39, 'en', 'Before buying on ZOZOTOWN',
'<ul>
  <li>All clothes and goods are new. Choose colour and size first, by the measurements on the goods’ page: they cannot be changed after buying.</li>
  <li>Pre-orders (“予約”) take weeks to months and cannot be cancelled once paid.</li>
  <li>Timed discounts and coupons count as they stand when we buy; differences are asked for or released.</li>
  <li>Goods of one submission share one shipping fee within Japan.</li>
  <li>Underwear, socks and jewellery cannot be returned once opened.</li>
</ul>'),
  (39, 'ja', 'ZOZOTOWNでご購入の前に',
'<ul>
  <li>商品はすべて新品です。カラーとサイズは商品ページの実寸をご確認のうえお選びください。購入後の変更はできません。</li>
  <li>予約商品はお届けまで数週間から数か月かかり、お支払い後のキャンセルはできません。</li>
  <li>タイムセールやクーポンは購入時点のものを適用し、差額は追加でいただくか返金します。</li>
  <li>一度にご注文の商品は、日本国内の送料が1回分になります。</li>
  <li>下着・靴下・アクセサリーは開封後の返品ができません。</li>
</ul>'),
  (40, 'zh-CN', 'Mandarake 购买须知',
'<ul>
  <li>中古动漫、玩具、漫画和原稿，每件只有一件，以商品页的实拍为准。</li>
  <li>付款后由门店确认库存，通常 1 至 3 天；已经卖出的当即解冻。</li>
  <li>商品分在各门店，不同门店分开发货，国内运费分别计算。</li>
  <li>老玩具和纸品有年代痕迹，外盒破损、缺件多写在商品页，请先看清。</li>
  <li>发货准备 3 至 10 天。</li>
</ul>'),
  (40, 'zh-TW', 'Mandarake 購買須知',
'<ul>
  <li>中古動漫、玩具、漫畫和原稿，每件只有一件，以商品頁的實拍為準。</li>
  <li>付款後由門市確認庫存，通常 1 至 3 天；已經賣出的當即解凍。</li>
  <li>商品分在各門市，不同門市分開發貨，國內運費分別計算。</li>
  <li>老玩具和紙品有年代痕跡，外盒破損、缺件多寫在商品頁，請先看清。</li>
  <li>發貨準備 3 至 10 天。</li>
</ul>'),
  (40, 'en', 'Before buying on Mandarake',
'<ul>
  <li>Second-hand anime goods, toys, comics and drawings; there is one of each, as its photos show it.</li>
  <li>The branch confirms its stock 1 to 3 days after payment; what has been sold is released at once.</li>
  <li>Goods lie in different branches, which send apart: each adds its own shipping within Japan.</li>
  <li>Old toys and paper show their age. Torn boxes and missing parts are named on the goods’ page: read it first.</li>
  <li>Sending takes 3 to 10 days.</li>
</ul>'),
  (40, 'ja', 'まんだらけでご購入の前に',
'<ul>
  <li>中古のアニメグッズ、玩具、漫画、原画などの一点ものです。状態は商品ページの写真をご確認ください。</li>
  <li>お支払い後1〜3日で店舗が在庫を確認します。売り切れの場合は代金をその場でお戻しします。</li>
  <li>在庫店舗が異なる商品は別々に発送され、国内送料もそれぞれかかります。</li>
  <li>古い玩具や紙ものには経年の傷みがあります。箱の破れや欠品は商品ページをご確認ください。</li>
  <li>発送までは3〜10日かかります。</li>
</ul>'),
  (41, 'zh-CN', 'AmiAmi 购买须知',
'<ul>
  <li>手办和模型新品为主。预订商品付款后不能取消，发售延期以厂商公布为准。</li>
  <li>中古品按 A、B、C 分别标明本体和外盒的成色，请看商品页。</li>
  <li>预订和现货请分开下单：同一单要等最后一件到齐才发货。</li>
  <li>部分商品限购，或不准转售出口，店铺拒绝时全额退款。</li>
  <li>大型手办的外盒按体积计国际运费，可以选加固或去盒。</li>
</ul>'),
  (41, 'zh-TW', 'AmiAmi 購買須知',
'<ul>
  <li>公仔和模型新品為主。預訂商品付款後不能取消，發售延期以廠商公布為準。</li>
  <li>中古品按 A、B、C 分別標明本體和外盒的成色，請看商品頁。</li>
  <li>預訂和現貨請分開下單：同一單要等最後一件到齊才發貨。</li>
  <li>部分商品限購，或不准轉售出口，店鋪拒絕時全額退款。</li>
  <li>大型公仔的外盒按體積計國際運費，可以選加固或去盒。</li>
</ul>'),
  (41, 'en', 'Before buying on AmiAmi',
'<ul>
  <li>Mostly new figures and models. Pre-orders cannot be cancelled once paid; delays are the maker’s to announce.</li>
  <li>Pre-owned goods are graded A, B, C for the piece and for its box: see the goods’ page.</li>
  <li>Order pre-orders and goods in stock apart: one order is sent when its last piece is out.</li>
  <li>Some goods are limited in number or may not be exported; if the shop declines, you are refunded in full.</li>
  <li>Boxes of large figures count by volume in international freight; you can have them strengthened or taken off.</li>
</ul>'),
  (41, 'ja', 'あみあみでご購入の前に',
'<ul>
  <li>新品のフィギュアや模型が中心です。予約商品はお支払い後のキャンセルができません。発売延期はメーカーの発表によります。</li>
  <li>中古品は本体と箱の状態がA・B・Cで示されます。商品ページをご確認ください。</li>
  <li>予約品と在庫品は分けてご注文ください。同じ注文は全品が揃ってから発送されます。</li>
  <li>購入数の制限や海外転売不可の商品があります。店舗に断られた場合は全額返金します。</li>
  <li>大型フィギュアの箱は容積で国際送料がかかります。補強や箱の取り外しも承ります。</li>
</ul>'),
  (42, 'zh-CN', '安利美特购买须知',
'<ul>
  <li>周边、书刊、音像新品。预订商品付款后不能取消，到货时间以店铺公布为准。</li>
  <li>店铺限定特典先到先得，采购时没有了不另行通知；一定要特典的请写在备注。</li>
  <li>盲盒、徽章等随机款不能指定。</li>
  <li>限购的商品一个账号只能买规定的数量，多出的不能代购。</li>
  <li>不同发售日的商品会分开到仓。</li>
</ul>'),
  (42, 'zh-TW', '安利美特購買須知',
'<ul>
  <li>周邊、書刊、影音新品。預訂商品付款後不能取消，到貨時間以店鋪公布為準。</li>
  <li>店鋪限定特典先到先得，採購時沒有了不另行通知；一定要特典的請寫在備註。</li>
  <li>盲盒、徽章等隨機款不能指定。</li>
  <li>限購的商品一個帳號只能買規定的數量，多出的不能代購。</li>
  <li>不同發售日的商品會分開到倉。</li>
</ul>'),
  (42, 'en', 'Before buying on Animate',
'<ul>
  <li>New goods, books and discs. Pre-orders cannot be cancelled once paid; the shop’s dates apply.</li>
  <li>Shop bonuses go to who comes first. If you want the goods only with the bonus, write so in the remark.</li>
  <li>Random items such as blind boxes and badges cannot be chosen.</li>
  <li>Where numbers are limited, no more than that can be bought for you.</li>
  <li>Goods with different release dates arrive apart.</li>
</ul>'),
  (42, 'ja', 'アニメイトでご購入の前に',
'<ul>
  <li>グッズ・書籍・映像音楽の新品です。予約商品はお支払い後のキャンセルができません。入荷時期は店舗の発表によります。</li>
  <li>店舗特典は先着順です。特典がない場合に購入を希望されない方は、備考にお書きください。</li>
  <li>トレーディング商品の絵柄はお選びいただけません。</li>
  <li>購入数に制限のある商品は、その数までの代行となります。</li>
  <li>発売日の異なる商品は別々に届きます。</li>
</ul>'),
  (43, 'zh-CN', '蜜瓜书店购买须知',
'<ul>
  <li>同人志和周边。标明 18 禁的商品能否寄到您的国家由海关决定，寄送前请先确认；我们保留不代购的权利。</li>
  <li>同人志印量少，售罄不补；缺货时当即解冻。</li>
  <li>“予約”商品以发售日为准，付款后不能取消。</li>
  <li>书刊没有塑封的，入库照片只拍封面和封底。</li>
  <li>一次提交的商品合收一次国内运费。</li>
</ul>'),
  (43, 'zh-TW', '蜜瓜書店購買須知',
'<ul>
  <li>同人誌和周邊。標明 18 禁的商品能否寄到您的國家由海關決定，寄送前請先確認；我們保留不代購的權利。</li>
  <li>同人誌印量少，售罄不補；缺貨時當即解凍。</li>
  <li>「予約」商品以發售日為準，付款後不能取消。</li>
  <li>書刊沒有塑封的，入庫照片只拍封面和封底。</li>
  <li>一次提交的商品合收一次國內運費。</li>
</ul>'),
  (43, 'en', 'Before buying on Melonbooks',
'<ul>
  <li>Fan books and goods. Whether adult goods may enter your country is for its customs to say: check first. We may decline to buy them.</li>
  <li>Fan books are printed in small numbers and not again; what is sold out is released at once.</li>
  <li>Pre-orders follow their release date and cannot be cancelled once paid.</li>
  <li>Of books that are not sealed, the arrival photos show the covers alone.</li>
  <li>Goods of one submission share one shipping fee within Japan.</li>
</ul>'),
  (43, 'ja', 'メロンブックスでご購入の前に',
'<ul>
  <li>同人誌とグッズのお店です。成人向け商品は、お届け先の国の税関で認められるか事前にご確認ください。代行をお断りすることがあります。</li>
  <li>同人誌は発行部数が少なく、再入荷しないことがあります。売り切れの場合は代金をその場でお戻しします。</li>
  <li>予約商品は発売日に準じ、お支払い後のキャンセルはできません。</li>
  <li>未包装の書籍は、入庫写真では表紙と裏表紙のみを撮影します。</li>
  <li>一度にご注文の商品は、国内送料が1回分になります。</li>
</ul>'),
  (44, 'zh-CN', '虎之穴购买须知',
'<ul>
  <li>同人志、漫画和周边。标明 18 禁的商品能否寄到您的国家由海关决定，寄送前请先确认；我们保留不代购的权利。</li>
  <li>特典附在哪一版请看商品页，采购时没有特典的按您备注的办。</li>
  <li>予約和现货请分开下单，同一单等齐才发货。</li>
  <li>售罄的当即解冻，其余照常购买。</li>
  <li>书刊重，国际运费请先估算。</li>
</ul>'),
  (44, 'zh-TW', '虎之穴購買須知',
'<ul>
  <li>同人誌、漫畫和周邊。標明 18 禁的商品能否寄到您的國家由海關決定，寄送前請先確認；我們保留不代購的權利。</li>
  <li>特典附在哪一版請看商品頁，採購時沒有特典的按您備註的辦。</li>
  <li>予約和現貨請分開下單，同一單等齊才發貨。</li>
  <li>售罄的當即解凍，其餘照常購買。</li>
  <li>書刊重，國際運費請先估算。</li>
</ul>'),
  (44, 'en', 'Before buying on Toranoana',
'<ul>
  <li>Fan books, comics and goods. Whether adult goods may enter your country is for its customs to say: check first. We may decline to buy them.</li>
  <li>The goods’ page says which edition comes with a bonus; if it is gone when we buy, we do as your remark says.</li>
  <li>Order pre-orders and goods in stock apart: one order is sent when it is complete.</li>
  <li>What is sold out is released at once, the rest is bought.</li>
  <li>Books are heavy: estimate the international freight first.</li>
</ul>'),
  (44, 'ja', 'とらのあなでご購入の前に',
'<ul>
  <li>同人誌・漫画・グッズのお店です。成人向け商品は、お届け先の国の税関で認められるか事前にご確認ください。代行をお断りすることがあります。</li>
  <li>特典の有無は商品ページでご確認ください。購入時に特典がない場合は、備考のご指示に従います。</li>
  <li>予約品と在庫品は分けてご注文ください。同じ注文は全品が揃ってから発送されます。</li>
  <li>売り切れの商品は代金をその場でお戻しし、残りは購入します。</li>
  <li>書籍は重いため、国際送料を事前にお見積もりください。</li>
</ul>'),
  (45, 'zh-CN', '其他网站购买须知',
'<ul>
  <li>请贴商品页的链接，写明名称、颜色、尺码和数量；不知道价格的，买手报价后您同意再付款。</li>
  <li>先看商品页：只限会员、只限到店自取、不收海外转运的，我们买不到，款项全额退回。</li>
  <li>店铺各有运费和退换规则，采购后一般不能取消。</li>
  <li>页面上的价格可能与结账时不同，差额补款或退回。</li>
  <li>没有听说过的网站，买手会先查卖家；可疑的不买。</li>
</ul>'),
  (45, 'zh-TW', '其他網站購買須知',
'<ul>
  <li>請貼商品頁的連結，寫明名稱、顏色、尺碼和數量；不知道價格的，買手報價後您同意再付款。</li>
  <li>先看商品頁：只限會員、只限到店自取、不收海外轉運的，我們買不到，款項全額退回。</li>
  <li>店鋪各有運費和退換規則，採購後一般不能取消。</li>
  <li>頁面上的價格可能與結帳時不同，差額補款或退回。</li>
  <li>沒有聽說過的網站，買手會先查賣家；可疑的不買。</li>
</ul>'),
  (45, 'en', 'Before buying on other sites',
'<ul>
  <li>Paste the link of the goods’ page and name the goods, colour, size and number. Where you do not know the price, the buyer names it and you pay once you agree.</li>
  <li>Look at the page first: what is for members only, to be fetched in the shop, or refused to forwarders cannot be bought; you are refunded in full.</li>
  <li>Shops have their own shipping and return rules; usually nothing can be cancelled after buying.</li>
  <li>The price at the till may differ from the page: differences are asked for or released.</li>
  <li>Of sites that nobody knows, the buyer looks at the seller first; doubtful ones are not bought from.</li>
</ul>'),
  (45, 'ja', 'その他のサイトでご購入の前に',
'<ul>
  <li>商品ページのリンクを貼り、商品名・色・サイズ・数量をお書きください。価格が分からない場合は、担当者の見積もりに同意されてからのお支払いになります。</li>
  <li>会員限定、店頭受取のみ、転送不可の商品は購入できません。その場合は全額返金します。</li>
  <li>送料や返品の条件は店舗ごとに異なり、購入後のキャンセルは原則できません。</li>
  <li>実際の決済額がページと異なる場合は、差額を追加でいただくか返金します。</li>
  <li>知られていないサイトでは、担当者がまず販売者を調べ、疑わしい場合は購入しません。</li>
</ul>')
on conflict (article_id, language) do nothing;

insert into platforms.platform (code, name_ja, names, mark, mark_colour, home_url, fee_fixed_yen, fee_rate_ppm,
  one_of_a_kind, unpaid_minutes, instruction_article, source, place) values
  ('yahoo-flea', 'Yahoo!フリマ', '{"zh-CN": "雅虎闲置", "zh-TW": "雅虎閒置", "en": "Yahoo! Flea"}',
    'Yf', '#C2410C', 'https://paypayfleamarket.yahoo.co.jp/', 300, 0, true, 30, 37, 'link', 7),
  ('rakuma', '楽天ラクマ', '{"zh-CN": "Rakuma", "zh-TW": "Rakuma", "en": "Rakuma"}',
    'ラ', '#0F766E', 'https://fril.jp/', 300, 0, true, 30, 38, 'link', 8),
  ('zozo', 'ZOZOTOWN', '{"zh-CN": "ZOZO", "zh-TW": "ZOZO", "en": "ZOZO"}',
    'Z', '#33333D', 'https://zozo.jp/', 200, 30000, false, 4320, 39, 'link', 9),
  ('mandarake', 'まんだらけ', '{"zh-CN": "Mandarake", "zh-TW": "Mandarake", "en": "Mandarake"}',
    'ま', '#854D0E', 'https://order.mandarake.co.jp/', 300, 0, true, 30, 40, 'link', 10),
  ('amiami', 'あみあみ', '{"zh-CN": "AmiAmi", "zh-TW": "AmiAmi", "en": "AmiAmi"}',
    'Am', '#1D4ED8', 'https://www.amiami.jp/', 200, 30000, false, 4320, 41, 'link', 11),
  ('animate', 'アニメイト', '{"zh-CN": "安利美特", "zh-TW": "安利美特", "en": "Animate"}',
    'An', '#0369A1', 'https://www.animate-onlineshop.jp/', 200, 30000, false, 4320, 42, 'link', 12),
  ('melonbooks', 'メロンブックス', '{"zh-CN": "蜜瓜书店", "zh-TW": "蜜瓜書店", "en": "Melonbooks"}',
    'メ', '#3F6F1A', 'https://www.melonbooks.co.jp/', 300, 0, false, 4320, 43, 'link', 13),
  ('toranoana', 'とらのあな', '{"zh-CN": "虎之穴", "zh-TW": "虎之穴", "en": "Toranoana"}',
    'と', '#A3470A', 'https://ecs.toranoana.jp/', 300, 0, false, 4320, 44, 'link', 14)
on conflict (code) do nothing;

update platforms.platform set instruction_article = 45 where code = 'other' and instruction_article is null;
